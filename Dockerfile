# The site with its own static server: docker build -t ecotech-site --build-arg SITE_URL=https://… .
# See docs/deploy.md. The backend is a Supabase project; it is not in this image.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG SITE_URL=https://ecotech.example
ARG PUBLIC_SUPABASE_URL
ARG PUBLIC_SUPABASE_ANON_KEY
ARG PUBLIC_VITALS_URL
ENV ASTRO_TELEMETRY_DISABLED=1
RUN npm run build && npm run precompress

FROM node:24.21.0-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
# The server and what it imports: no package, so no node_modules (a test holds this list against the imports).
COPY scripts/serve.ts scripts/static-server.ts scripts/
COPY scripts/server/content-type.ts scripts/server/negotiate.ts scripts/server/redirects.ts scripts/server/site-files.ts scripts/server/
COPY src/build/headers.ts src/build/
COPY src/i18n/locales.ts src/i18n/paths.ts src/i18n/
COPY src/lib/settings.ts src/lib/
COPY --from=build /site/dist dist
RUN printf '{"type":"module"}' > package.json
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/robots.txt').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts", "dist"]
