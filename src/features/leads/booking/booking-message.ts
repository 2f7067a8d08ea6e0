/**
 * Whether a message from the booking calendar says that a meeting was booked: `command` is `appointmentBooked`, in an
 * object or in a JSON text.
 */
export function isBooked(data: unknown): boolean {
  let message = data;
  if (typeof data === 'string') {
    try {
      message = JSON.parse(data);
    } catch {
      return false;
    }
  }
  return (
    typeof message === 'object' &&
    message !== null &&
    (message as { command?: unknown }).command === 'appointmentBooked'
  );
}
