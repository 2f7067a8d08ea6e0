import { Component, type ComponentType, type ReactNode } from 'react';
import { failureStrings } from '../../i18n/failure-strings.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localPath } from '../../i18n/paths.ts';

/** Keeps a failure inside its island: the rest of the page lives on, and the visitor can reload or leave. */
class IslandBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const language = document.documentElement.lang;
    const text = failureStrings(language);
    return (
      <div className="island-failure" role="alert">
        <p className="font-semibold">{text.title}</p>
        <p>{text.text}</p>
        <p className="flex flex-wrap gap-3">
          <button type="button" className="button button-quiet" onClick={() => location.reload()}>
            {text.reload}
          </button>
          <a className="button button-quiet" href={localPath('/', language as Locale)}>
            {text.home}
          </a>
        </p>
      </div>
    );
  }
}

/** Wraps an island so that an error in it shows the site's message instead of nothing. */
export function withBoundary<Props extends object>(Island: ComponentType<Props>): ComponentType<Props> {
  return function Bounded(props: Props) {
    return (
      <IslandBoundary>
        <Island {...props} />
      </IslandBoundary>
    );
  };
}
