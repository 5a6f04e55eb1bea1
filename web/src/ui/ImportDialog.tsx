import { Fragment, useState } from 'react';
import { failureText, fieldFailures } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { csvOf, decoded, isText, rowsOf } from './csv.ts';
import {
  fatesOf,
  faultsByRow,
  type ImportedRow,
  knownAgain,
  type ReadFile,
  type RowFate,
  readTable,
  repeatedRows,
} from './csv-import.ts';
import type { Importing } from './DataTable.tsx';
import { Dialog } from './Dialog.tsx';
import { download } from './download.ts';
import { Field } from './Field.tsx';
import { FileInput } from './FileInput.tsx';
import { FormActions, FormError } from './Form.tsx';
import styles from './ImportDialog.module.css';
import { notify } from './notify.ts';

interface Props {
  importing: Importing;
  fileName: string;
  onClose: () => void;
}

type CountTexts = Readonly<Record<RowFate, (count: number) => string>>;

/** Rows that the preview shows at most, besides those with a mistake. */
const mostPreviewed = 20;

/** Shows what is in a file before it is taken, all of it or nothing. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ImportDialog({ importing, fileName, onClose }: Props) {
  const { fields, mostRows, hint, unique, namedBy, listKnown, kept, faultsOf, onImport } = importing;
  const t = useText();
  const [file, setFile] = useState<ReadFile>();
  const [name, setName] = useState<string>();
  const [isGuessed, setGuessed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [known, setKnown] = useState<readonly ImportedRow[]>();

  const choose = async (chosen: File | undefined) => {
    setName(chosen?.name);
    setFile(undefined);
    setFailure(undefined);
    setProblem(undefined);
    if (chosen === undefined) return;
    const { text, isGuessed } = decoded(new Uint8Array(await chosen.arrayBuffer().catch(() => new ArrayBuffer(0))));
    const { rows, brokenAt } = rowsOf(text);
    const read = readTable(rows, fields);
    setGuessed(isGuessed);
    if (text.trim() === '') setProblem(t('tables.emptyFile'));
    else if (!isText(text)) setProblem(t('tables.notCsv'));
    else if (brokenAt !== undefined) setProblem(t('tables.openQuote', { line: brokenAt }));
    else if (read.missing.length > 0) setProblem(t('tables.missingColumns', { columns: read.missing.join(', ') }));
    else if (read.rows.length === 0) setProblem(t('tables.noRows'));
    else if (read.rows.length > mostRows) setProblem(t('tables.fileTooLarge', { limit: mostRows }));
    else {
      // Without an answer the rows can be imported all the same.
      setKnown(await listKnown?.().catch(() => undefined));
      setFile(read);
    }
  };
  const run = async (rows: readonly ImportedRow[]) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onImport(rows);
      notify(fates === undefined ? t('tables.imported', { count: rows.length }) : `${counted(done)}.`);
      onClose();
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
    }
  };

  const planned: CountTexts = {
    new: (count) => t('tables.toAdd', { count }),
    changed: (count) => t('tables.toChange', { count }),
    same: (count) => t('tables.unchanged', { count }),
  };
  const done: CountTexts = {
    ...planned,
    new: (count) => t('tables.added', { count }),
    changed: (count) => t('tables.changed', { count }),
  };
  const rows = file?.rows ?? [];
  const shown = kept === undefined ? rows : rows.map(kept);
  const before = knownAgain(shown, known ?? [], namedBy ?? [unique ?? '']);
  const fates = known && fatesOf(shown, before);
  const counted = (texts: CountTexts) =>
    (['new', 'changed', 'same'] as const)
      .map((fate) => [fate, fates?.filter((one) => one === fate).length ?? 0] as const)
      .filter(([, count]) => count > 0)
      .map(([fate, count]) => texts[fate](count))
      .join(', ');
  const refused = faultsByRow(fieldFailures(failure));
  const twice = unique === undefined ? new Set() : repeatedRows(rows, unique);
  const faults = rows.map((row, index) => [
    ...fields.flatMap(({ key, title, isRequired }) =>
      isRequired && row[key] === '' ? [t('tables.blankField', { title })] : [],
    ),
    ...(file?.surplus[index] ?? []).map((cell) => t('tables.surplus', { cell })),
    ...(twice.has(index) ? [t('tables.twice')] : []),
    ...(faultsOf?.(row, before[index]) ?? []),
    ...(refused.get(index) ?? []),
  ]);
  const faulty = faults.filter((list) => list.length > 0).length;
  // What the server has refused may be right by now.
  const isBlocked = faulty > 0 && refused.size === 0;
  const required = fields.filter(({ isRequired }) => isRequired);
  const named = (wanted: typeof fields) => wanted.map(({ key }) => key).join(', ');
  return (
    <Dialog isWide title={t('tables.importTitle')} onClose={onClose}>
      <div className={styles.import}>
        <p>
          {t('tables.importHint')} <code>{named(fields)}</code>.{' '}
          {required.length > 0 && (
            <>
              {t('tables.importNeeds')} <code>{named(required)}</code>.{' '}
            </>
          )}
          {hint} {listKnown !== undefined && t('tables.emptyKeeps')}{' '}
          <Button
            look="link"
            onClick={() =>
              download(
                `${fileName}.csv`,
                csvOf(
                  fields.map(({ key }) => key),
                  [],
                ),
              )
            }
          >
            {t('tables.template')}
          </Button>
        </p>
        <Field label={t('tables.file')} error={problem}>
          {(control) => (
            <div className={styles.choice}>
              <FileInput
                {...control}
                text={t('tables.chooseFile')}
                accept=".csv,text/csv"
                disabled={isBusy}
                onFile={(chosen) => void choose(chosen)}
              />
              {name}
            </div>
          )}
        </Field>
        {file !== undefined && file.unknown.length > 0 && (
          <p className={styles.note}>{t('tables.unknownColumns', { columns: file.unknown.join(', ') })}</p>
        )}
        {file !== undefined && file.repeated.length > 0 && (
          <p className={styles.note}>{t('tables.repeatedColumns', { columns: file.repeated.join(', ') })}</p>
        )}
        {file !== undefined && isGuessed && <p className={styles.note}>{t('tables.guessedText')}</p>}
        {file !== undefined && (
          <p role="status" className={faulty > 0 ? styles.faulty : undefined}>
            {faulty > 0 ? t('tables.faultsFound', { count: faulty }) : t('tables.rowsFound', { count: rows.length })}
            {faulty === 0 && fates !== undefined && ` ${counted(planned)}.`}
          </p>
        )}
        {file !== undefined && (
          <Preview fields={fields} rows={shown} places={file.places} faults={faults} fates={fates} />
        )}
        {failure !== undefined && refused.size === 0 && <FormError>{failureText(t, failure)}</FormError>}
      </div>
      <FormActions>
        <Button onClick={onClose}>{t('layout.cancel')}</Button>
        <Button look="main" disabled={file === undefined || isBusy || isBlocked} onClick={() => void run(rows)}>
          {t('tables.runImport', { count: rows.length })}
        </Button>
      </FormActions>
    </Dialog>
  );
}

interface PreviewProps {
  fields: Importing['fields'];
  rows: readonly ImportedRow[];
  places: readonly number[];
  faults: readonly (readonly string[])[];
  fates: readonly RowFate[] | undefined;
}

/** Rows with a mistake come before the others. */
function Preview({ fields, rows, places, faults, fates }: PreviewProps) {
  const t = useText();
  const numbered = rows.map((row, index) => ({
    row,
    faults: faults[index] ?? [],
    fate: fates?.[index],
    line: places[index] ?? index + 2,
  }));
  const wrong = numbered.filter((one) => one.faults.length > 0);
  const right = numbered.filter((one) => one.faults.length === 0);
  const shown = [...wrong.slice(0, mostPreviewed), ...right.slice(0, mostPreviewed)];
  const rest = rows.length - shown.length;
  return (
    <div className={styles.preview}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tables.line')}</th>
            {fates && <th scope="col">{t('tables.fate')}</th>}
            {fields.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, faults: mistakes, fate, line }) => (
            <Fragment key={line}>
              <tr data-wrong={mistakes.length > 0 || undefined}>
                <th scope="row">{line}</th>
                {fate && <td data-fate={fate}>{t(`tables.fate_${fate}`)}</td>}
                {fields.map(({ key }) => (
                  <td key={key}>{row[key]}</td>
                ))}
              </tr>
              {mistakes.length > 0 && (
                <tr data-wrong="">
                  <td colSpan={fields.length + (fates ? 2 : 1)}>
                    <p className={styles.mistakes}>{mistakes.join('. ')}</p>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={styles.rest}>{t('tables.moreRows', { count: rest })}</p>}
    </div>
  );
}
