import { useState } from 'react';
import { Switch } from '#ui/field/choice/switch.tsx';
import { SliderField } from '#ui/field/slider/slider-field.tsx';
import {
  OnlyDesk,
  OnlyMid,
  OnlyPhone,
  OnlyRoomy,
  OnlyWide,
  Row,
  VisuallyHidden,
} from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Benefits, Checks, Steps, Values } from '#ui/list/list.tsx';
import { Note } from '#ui/note/note.tsx';
import { PhotoStrip, Picture } from '#ui/picture/picture.tsx';
import { Band, Columns, Section, SplitSection } from '#ui/section/section.tsx';
import { Later } from '#ui/served/until-adopted.tsx';
import { Stats } from '#ui/stats/stats.tsx';
import { samples } from './samples.ts';

const { words, items, figures } = samples;
const titles = items.map(({ title }) => title);

/** The components of the agency's pages: figures, lists, notes, a slider, a switch. */
export function PageParts() {
  const [number, setNumber] = useState(25);
  const [on, setOn] = useState(false);
  return (
    <>
      <PhotoStrip src={samples.picture} />
      {([3, 4, 5] as const).map((columns) => (
        <Stats
          key={columns}
          label={`${words.figures} ${columns}`}
          stats={figures.slice(0, columns)}
          columns={columns}
          lit={columns === 3 ? 'last' : 'first'}
        />
      ))}
      <Columns
        top="close"
        main={
          <>
            <Steps steps={items} />
            <Values values={items} />
          </>
        }
        aside={
          <>
            <Benefits benefits={items} icons={['clock']} />
            <Checks items={titles} />
            <Note>{words.hint}</Note>
          </>
        }
      />
      <SliderField
        label={words.number}
        sliderLabel={words.slider}
        hint={words.hint}
        unit="€"
        value={number}
        min={0}
        max={100}
        step={1}
        format={String}
        parse={Number}
        onChange={setNumber}
      />
      <p id="switch-name">{words.switch}</p>
      <p id="switch-text">{words.hint}</p>
      <Switch labelledBy="switch-name" describedBy="switch-text" on={on} onChange={setOn} />
      <Section title={words.section} action={<TextLink to="/">{words.link}</TextLink>}>
        <Later>
          <Note>{words.hint}</Note>
        </Later>
      </Section>
      <SplitSection
        title={words.split}
        lead={words.hint}
        picture={<Picture src={samples.picture} ratio="landscape" />}
      >
        <Widths />
      </SplitSection>
      <Band title={words.action} text={words.hint} action={null} />
    </>
  );
}

/** The components that show their content at some widths only. */
function Widths() {
  return (
    <Row>
      <OnlyPhone>{words.phoneOnly}</OnlyPhone>
      <OnlyDesk>{words.deskOnly}</OnlyDesk>
      <OnlyMid>{words.midOnly}</OnlyMid>
      <OnlyWide>{words.wideOnly}</OnlyWide>
      <OnlyRoomy>{words.roomyOnly}</OnlyRoomy>
      <VisuallyHidden>{words.spoken}</VisuallyHidden>
    </Row>
  );
}
