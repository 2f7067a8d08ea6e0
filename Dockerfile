# The site behind nginx: docker build -t ecotech-site --build-arg SITE_URL=https://… .
# See docs/deploy.md. The backend is a Supabase project; it is not in this image.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# Every setting of the build (README, Settings); one that is not given is unset.
ARG SITE_URL
ARG INDEXNOW_KEY
ARG PRICES_AT_BUILD
ARG SEASON_MONTH
ARG PUBLIC_SUPABASE_URL
ARG PUBLIC_SUPABASE_ANON_KEY
ARG PUBLIC_PRICE_URL
ARG PUBLIC_WEATHER_URL
ARG PUBLIC_LEAD_FORM_URL_SV
ARG PUBLIC_LEAD_FORM_URL
ARG PUBLIC_BOOKING_URL
ARG PUBLIC_CHAT_URL
ARG PUBLIC_CAPTCHA_URL
ARG PUBLIC_CAPTCHA_SITE_KEY
ARG PUBLIC_ADS_URL
ARG PUBLIC_ADS_CONVERSION
ARG PUBLIC_MAP_URL
ARG PUBLIC_VITALS_URL
ARG PUBLIC_VITALS_SHARE
ARG PUBLIC_EDITOR_HOST
ARG PUBLIC_EDITOR_REPOSITORY
ARG PUBLIC_EDITOR_BRANCH
ARG PUBLIC_EDITOR_AUTH_URL
ARG PUBLIC_EDITOR_API_URL
ENV ASTRO_TELEMETRY_DISABLED=1
RUN npm run build

FROM nginx:1.28-alpine
COPY nginx/container.conf /etc/nginx/nginx.conf
COPY nginx/maps.conf nginx/site.conf /etc/nginx/
COPY --from=build /site/dist /srv/site
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["wget", "-qO", "/dev/null", "http://127.0.0.1:8080/robots.txt"]
CMD ["nginx", "-g", "daemon off;"]
