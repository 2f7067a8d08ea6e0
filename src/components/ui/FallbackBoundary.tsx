import { Component, type ComponentType, type ReactNode } from 'react';

class KeepContent extends Component<{ content: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.content : this.props.children;
  }
}

/**
 * For an island around content that works without it: after an error in the island the content stays, in the frame that
 * `content` puts around it.
 */
export function keepContent<Props extends object>(
  Island: ComponentType<Props>,
  content: (props: Props) => ReactNode,
): ComponentType<Props> {
  return function Kept(props: Props) {
    return (
      <KeepContent content={content(props)}>
        <Island {...props} />
      </KeepContent>
    );
  };
}
