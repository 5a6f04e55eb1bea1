import type { FormEvent, ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { Button } from './Button.tsx';
import styles from './FilterForm.module.css';

interface Props {
  label: string;
  /** The fields' names; whatever else stands in the address is kept. */
  names: readonly string[];
  children: ReactNode;
}

/** Fields that filter a page by its address. Without scripts a form that is sent; with them each takes effect at once. */
export function FilterForm({ label, names, children }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => !names.includes(name));
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <form className={styles.filter} action={pathname} aria-label={label} onSubmit={submit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <noscript>
        <Button type="submit">{t('layout.applyFilter')}</Button>
      </noscript>
    </form>
  );
}
