/** Loads a script from elsewhere. Rejects when it fails, or is not there after `patience` milliseconds. */
export function loadScript(address: string, patience: number): Promise<HTMLScriptElement> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('timeout')), patience);
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(script);
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error('error'));
    });
    document.head.append(script);
  });
}
