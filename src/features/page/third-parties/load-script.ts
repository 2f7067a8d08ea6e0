/** Loads a script from elsewhere. Rejects when it fails, or is not there after `patience` milliseconds; its element is gone then. */
export function loadScript(address: string, patience: number): Promise<HTMLScriptElement> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(fail, patience, 'timeout');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(script);
    });
    script.addEventListener('error', () => fail('error'));
    document.head.append(script);
  });
}
