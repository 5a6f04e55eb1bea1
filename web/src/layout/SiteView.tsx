import { Component, type ReactNode } from 'react';
import type { Shown } from '../page.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Layout } from './Layout.tsx';
import { useShownPage } from './site.ts';

/** All that is drawn: the frame with the page in it, or why there is none. */
export function SiteView() {
  const shown = useShownPage();
  if (shown.site === undefined) return <ErrorScreen error={shown.error} />;
  return (
    <Fallible shown={shown}>
      <Layout>{pageView}</Layout>
    </Fallible>
  );
}

function PageView() {
  const shown = useShownPage();
  return <Fallible shown={shown}>{screenOf(shown)}</Fallible>;
}

/** The same each time, so that a page is not drawn anew with its frame. */
const pageView = <PageView />;

function screenOf({ page, content, error }: Shown): ReactNode {
  if (page === undefined || error !== undefined) return <ErrorScreen error={error} />;
  return <page.Screen content={content} />;
}

interface Fall {
  readonly shown: Shown;
  readonly failure: { readonly error: unknown } | undefined;
}

/** What cannot be drawn says so in its place, until something else is to be shown. */
class Fallible extends Component<{ shown: Shown; children: ReactNode }, Fall> {
  override state: Fall = { shown: this.props.shown, failure: undefined };

  static getDerivedStateFromProps({ shown }: { shown: Shown }, before: Fall): Fall | null {
    return shown === before.shown ? null : { shown, failure: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<Fall> {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <ErrorScreen error={failure.error} />;
  }
}
