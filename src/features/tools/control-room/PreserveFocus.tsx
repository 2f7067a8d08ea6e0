import { Component, createRef, type ReactNode } from 'react';

const STOPS = '[tabindex],a,button,input,select,summary';

interface Props {
  readonly children: ReactNode;
}

/**
 * Leaves the focus where it stands when what is inside is exchanged for the same in other elements: the page's own panels
 * for those that move. A class, since only these are asked right before the page is changed.
 */
export default class PreserveFocus extends Component<Props> {
  readonly #box = createRef<HTMLDivElement>();

  #stops(): HTMLElement[] {
    return [...(this.#box.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  }

  /** Which of the stops inside has the focus; −1 for none. */
  override getSnapshotBeforeUpdate(): number {
    return this.#stops().indexOf(document.activeElement as HTMLElement);
  }

  override componentDidUpdate(_props: Props, _state: unknown, stop: number): void {
    if (stop < 0 || this.#box.current?.contains(document.activeElement)) return;
    this.#stops()[stop]?.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return (
      <div ref={this.#box} className="tool-answer">
        {this.props.children}
      </div>
    );
  }
}
