import { inSlices } from '#base/tasks.ts';
import { useAdvisors } from '#db/react.tsx';
import { BYTE_ORDER_MARK } from '#domain/exchange/csv-text.ts';
import { createMendFile } from '#domain/exchange/mend-file.ts';
import type { WrongLine } from '#domain/exchange/preview.ts';
import { fileWords } from '#i18n/file-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { download } from '#ui/download/download.ts';
import { Text } from '#ui/text/text.tsx';
import { wrongCellWords } from '../file-words.ts';
import { useCounted } from '../use-counted.ts';

/** Lines that are written in one task. */
const SLICE = 200;

/** Saves the wrong lines as a file of their own, each with what is wrong, to be corrected in a spreadsheet and read again. */
export function MendButton({ lines }: { readonly lines: readonly WrongLine[] }) {
  const t = useT();
  const { language } = useLanguage();
  const counted = useCounted();
  const advisors = useAdvisors();
  const save = async () => {
    const { header, lineOf } = createMendFile(lines, fileWords(), advisors);
    const parts = [BYTE_ORDER_MARK, header];
    const write = (line: WrongLine) =>
      lineOf(line, line.cells.map((cell) => wrongCellWords(t, cell, language)).join(' · '));
    await inSlices(lines, SLICE, (slice) => parts.push(...slice.map(write)));
    const name = `${t('desk.files.mend.file')}-${new Date().toISOString().slice(0, 10)}.csv`;
    download(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
  };
  const isPrivate = lines.some(({ source }) => source.privateCells !== undefined);
  return (
    <>
      <Text size="small" tone="secondary">
        {t(isPrivate ? 'desk.files.mend.privateText' : 'desk.files.mend.text')}
      </Text>
      <Button icon="cloud-download" onClick={() => void save()}>
        {t('desk.files.mend.save', counted(lines.length))}
      </Button>
    </>
  );
}
