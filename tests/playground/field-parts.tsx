import { useState } from 'react';
import { groupWhole } from '#domain/digits.ts';
import { toggled } from '#domain/search/several.ts';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { CheckChips, CheckTiles } from '#ui/field/choice/check-group.tsx';
import { ConsentField } from '#ui/field/choice/consent-field.tsx';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { RangeSlider } from '#ui/field/slider/range-slider.tsx';
import { GroupedField } from '#ui/field/text/grouped-field.tsx';
import { SuggestingField } from '#ui/field/text/suggesting-field.tsx';
import { TextAreaField, TextField } from '#ui/field/text/text-field.tsx';
import { Trap } from '#ui/field/trap.tsx';
import { samples } from './samples.ts';

const { words, choices, tiles } = samples;

const suggestSamples = () =>
  choices.map(({ label }) => ({ value: label, icon: 'map-pin' as const, text: label, note: '1' }));

/** Every kind of form field. */
export function FieldParts() {
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
    <>
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
      <GroupedField {...field} label={words.grouped} group={groupWhole} unit="€" />
      <TextField {...field} label={words.wrong} error={words.error} />
      <TextAreaField {...field} label={words.lines} rows={3} hint={words.hint} />
      <TextAreaField {...field} label={words.wrongLines} rows={2} error={words.error} />
      <CheckField label={words.check} hint={words.hint} checked={checked} onChange={setChecked} />
      <ConsentField checked={checked} error={words.error} onChange={setChecked}>
        {words.consent}
      </ConsentField>
      <Trap label={words.trap} {...field} />
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
    </>
  );
}
