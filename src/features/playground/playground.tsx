import { type ReactNode, useState } from 'react';
import { toggled } from '#domain/search/several.ts';
import { Badge, RemovableTag } from '#ui/badge/badge.tsx';
import { NoticeBar } from '#ui/banner/banner.tsx';
import { Button, ButtonAnchor, IconAnchor, IconButton } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { CheckField } from '#ui/field/check-field.tsx';
import { CheckChips, CheckTiles } from '#ui/field/check-group.tsx';
import { Segmented } from '#ui/field/radio-field.tsx';
import { RangeSlider } from '#ui/field/range-slider.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SuggestingField } from '#ui/field/suggesting-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Glyph } from '#ui/glyph/glyph.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { TextAnchor, TextLink } from '#ui/link/text-link.tsx';
import { SiteProvider } from '#ui/page/document-title.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panes, UnlitPanes } from '#ui/panes/panes.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { SkeletonCard, SkeletonLines } from '#ui/skeleton/skeleton.tsx';
import { Mark } from '#ui/text/mark.tsx';
import { Text } from '#ui/text/text.tsx';
import { ToastProvider } from '#ui/toast/toast.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import { PageParts } from './page-parts.tsx';
import * as styles from './playground.css.ts';
import { RouterOfItsOwn } from './router-of-its-own.tsx';
import { samples } from './samples.ts';

const { words, choices, tiles } = samples;

/** Shows every UI component in every state. Development only. */
export function Playground() {
  return (
    <RouterOfItsOwn>
      <SiteProvider name={undefined} description={undefined}>
        <ToastProvider regionLabel={words.toasts} closeLabel={words.close}>
          <Page title={words.title} lead={words.lead} backLabel={words.back} width="full">
            <Stack gap={10}>
              <ThemeChoice />
              <Buttons />
              <Fields />
              <Words />
              <Part name={words.pages}>
                <PageParts />
              </Part>
              <Pictures />
              <Part name={words.overlays}>
                <OverlayParts />
              </Part>
            </Stack>
          </Page>
        </ToastProvider>
      </SiteProvider>
    </RouterOfItsOwn>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState('system');
  const choose = (next: string) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
  };
  return (
    <Segmented
      label={words.theme}
      columns={3}
      choices={samples.themes}
      value={theme}
      onChange={choose}
    />
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" label={name}>
      <h2>{name}</h2>
      {children}
    </Stack>
  );
}

function Buttons() {
  return (
    <Part name={words.buttons}>
      {(['regular', 'small'] as const).map((size) => (
        <Row key={size}>
          {samples.buttonTones.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              {tone}
            </Button>
          ))}
          <Button size={size} icon="phone">
            {words.withIcon}
          </Button>
          <Button size={size} disabled>
            {words.disabled}
          </Button>
          <ButtonAnchor size={size} href="#link">
            {words.link}
          </ButtonAnchor>
          <ButtonLink size={size} to="/" icon="house">
            {words.link}
          </ButtonLink>
        </Row>
      ))}
      <Button tone="primary" block>
        {words.block}
      </Button>
      <Row>
        <Tooltip text={words.plain}>
          <IconButton icon="heart" label={words.plain} />
        </Tooltip>
        <IconButton icon="heart" label={words.pressed} pressed />
        <IconButton icon="heart" label={words.onPhoto} tone="onPhoto" />
        <IconButton icon="heart" label={words.disabled} disabled />
        <IconAnchor icon="phone" label={words.link} href="#link" />
        {samples.linkTones.map((tone) => (
          <TextAnchor key={tone} tone={tone} icon="chevron-right" href="#link">
            {tone}
          </TextAnchor>
        ))}
        <TextLink to="/">{words.link}</TextLink>
      </Row>
    </Part>
  );
}

const suggestSamples = () =>
  choices.map(({ label }) => ({ value: label, icon: 'map-pin' as const, text: label, note: '1' }));

function Fields() {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState('one');
  const [checked, setChecked] = useState(true);
  const field = { value: text, onChange: setText };
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [range, setRange] = useState<readonly [number, number]>([1, 4]);
  const onToggle = (value: string) => setChosen(toggled(chosen, value));
  const several = { choices: tiles, values: chosen, onToggle };
  const radio = { choices, value: choice, onChange: setChoice };
  return (
    <Part name={words.fields}>
      <SuggestingField
        {...field}
        label={words.search}
        placeholder={words.search}
        clearLabel={words.clear}
        listLabel={words.search}
        suggest={suggestSamples}
      />
      <TextField {...field} label={words.plain} placeholder={words.placeholder} />
      <TextField {...field} label={words.plain} optional={words.optional} hint={words.hint} />
      <TextField {...field} label={words.number} kind="number" unit="€" />
      <TextField {...field} label={words.wrong} error={words.error} />
      <TextAreaField {...field} label={words.lines} rows={3} hint={words.hint} />
      <TextAreaField {...field} label={words.wrongLines} rows={2} error={words.error} />
      <CheckField label={words.check} hint={words.hint} checked={checked} onChange={setChecked} />
      <SelectField {...radio} label={words.select} />
      <Segmented {...radio} label={words.segments} columns={3} />
      <CheckTiles
        {...several}
        label={words.tiles}
        all={words.anyTile}
        onAll={() => setChosen([])}
      />
      <CheckChips {...several} label={words.chips} />
      <RangeSlider
        labels={[words.lowHandle, words.highHandle]}
        bars={samples.bars}
        value={range}
        textOf={String}
        onChange={setRange}
      />
    </Part>
  );
}

function Words() {
  return (
    <Part name={words.words}>
      <Row>
        {samples.badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="quiet" icon="check">
          {words.withIcon}
        </Badge>
        <RemovableTag removeLabel={words.remove} onRemove={() => undefined}>
          {words.tag}
        </RemovableTag>
        <Text>
          <Mark>{words.marked}</Mark>
        </Text>
      </Row>
      {samples.textTones.map((tone) => (
        <Row key={tone} align="baseline">
          {samples.textSizes.map((size) => (
            <Text key={size} as="span" tone={tone} size={size}>
              {size} {tone}
            </Text>
          ))}
        </Row>
      ))}
      {samples.noticeTones.map((tone) => (
        <NoticeBar
          key={tone}
          tone={tone}
          icon="triangle-alert"
          action={
            <Button tone="inherit" size="small">
              {words.action}
            </Button>
          }
        >
          {tone}
        </NoticeBar>
      ))}
      <Progress label={words.unknown} done={0} total={undefined} />
      <Progress label={words.half} done={5} total={10} />
      <Progress label={words.whole} done={10} total={10} />
      <Row>
        {samples.iconSizes.map((size) => (
          <Icon key={size} name="map-pin" size={size} />
        ))}
        <Icon name="heart" filled />
        <Glyph />
      </Row>
    </Part>
  );
}

function Pictures() {
  const texts = { alt: '', missingText: words.missing, errorText: words.broken } as const;
  return (
    <Part name={words.pictures}>
      <div className={styles.side}>
        <Photo {...texts} ratio="panorama" src={samples.picture} />
        <Photo {...texts} ratio="panorama" src={samples.picture} faded />
        <Photo {...texts} ratio="panorama" src={undefined} />
        <Photo {...texts} ratio="panorama" src="/nothing-here.jpg" />
      </div>
      <Panes layout="strip">
        {[1, 2, 3, 4, 5].map((pane) => (
          <Photo key={pane} {...texts} ratio="portrait" src={samples.picture} />
        ))}
      </Panes>
      <div className={styles.side}>
        <UnlitPanes />
        <SkeletonCard />
        <SkeletonLines />
      </div>
    </Part>
  );
}
