/**
 * Calls `stop` when the process is told to end, then exits. Ctrl-C reaches every process of a terminal at once and is
 * passed on by the parent as well, so signals within `patience` ms are the same wish; a later one ends the process
 * whatever still runs.
 */
export function onStop(stop: () => Promise<unknown>, patience = 2_000): void {
  let first: number | undefined;
  const heard = (): void => {
    const now = performance.now();
    if (first === undefined) {
      first = now;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    } else if (now - first > patience) process.exit(1);
  };
  process.on('SIGINT', heard);
  process.on('SIGTERM', heard);
}
