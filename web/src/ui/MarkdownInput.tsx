import { type ComponentProps, useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import styles from './MarkdownInput.module.css';
import { Prose } from './Prose.tsx';

interface Props extends ComponentProps<'textarea'> {
  label?: string;
  value: string;
}

/** Several lines in Markdown, and how they will look on the page. */
export function MarkdownInput({ label = '', value, ...rest }: Props) {
  const t = useText();
  const [isPreview, setPreview] = useState(false);
  // What is wrong is put right in the text.
  const isShown = isPreview && rest['aria-invalid'] !== true;
  return (
    <div className={styles.markdown}>
      <textarea {...rest} value={value} rows={6} hidden={isShown} />
      {isShown && (
        <section className={styles.preview} aria-label={t('forms.previewOf', { label })} lang={rest.lang}>
          <Preview text={value} />
        </section>
      )}
      <Button look="link" className={styles.toggle} aria-pressed={isShown} onClick={() => setPreview(!isShown)}>
        {t(isShown ? 'forms.backToText' : 'forms.preview')}
      </Button>
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const t = useText();
  const [html, setHtml] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isLeft = false;
    setFailure(undefined);
    browserApi('POST /markdown', { body: { text } }).then(
      (rendered) => isLeft || setHtml(rendered.html),
      (reason: unknown) => isLeft || setFailure(reason),
    );
    return () => {
      isLeft = true;
    };
  }, [text]);
  if (failure !== undefined) return <p role="alert">{failureText(t, failure)}</p>;
  if (html === undefined) return <p>{t('layout.loading')}</p>;
  return html === '' ? <p className={styles.empty}>{t('forms.emptyPreview')}</p> : <Prose html={html} />;
}
