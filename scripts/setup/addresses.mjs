/**
 * Where `npm start` and `npm run dev` serve, as the environment says.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function addresses(env) {
  const port = Number(env.PORT || 4321);
  const backendPort = Number(env.BACKEND_PORT || 54321);
  const backendHost = env.BACKEND_HOST || '127.0.0.1';
  // A backend on every interface is asked on this computer’s own.
  const reached = ['0.0.0.0', '::'].includes(backendHost) ? '127.0.0.1' : backendHost;
  const site = `http://127.0.0.1:${port}`;
  return {
    port,
    site,
    backendPort,
    backendHost,
    backend: `http://${reached.includes(':') ? `[${reached}]` : reached}:${backendPort}`,
    /** What the backend takes from this where it is not told otherwise. */
    backendEnv: {
      SITE_URL: env.SITE_URL || site,
      ALLOWED_ORIGINS: env.ALLOWED_ORIGINS || `${site},http://localhost:${port}`,
    },
  };
}
