import { Component, type ComponentType, type ReactNode } from 'react';

class FallbackBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * For an island around content that works without it: after an error in the island `fallback` renders that content by
 * itself.
 */
export function withFallback<Props extends object>(
  Island: ComponentType<Props>,
  fallback: (props: Props) => ReactNode,
): ComponentType<Props> {
  return function WithFallback(props: Props) {
    return (
      <FallbackBoundary fallback={fallback(props)}>
        <Island {...props} />
      </FallbackBoundary>
    );
  };
}
