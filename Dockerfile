# Agon with all that it needs but an outside PostgreSQL; without DATABASE_URL it uses its own, in /data.
FROM node:26-trixie-slim AS packages
WORKDIR /agon
COPY package.json package-lock.json ./
COPY bench/package.json bench/
COPY contract/package.json contract/
COPY e2e/package.json e2e/
COPY engine/package.json engine/
COPY server/package.json server/
COPY trust/package.json trust/
COPY web/package.json web/

FROM packages AS build
RUN npm ci
COPY . .
RUN npm run build

FROM packages
RUN npm ci --omit=dev && npm cache clean --force && mkdir /data .cache && chown node:node /data .cache
COPY server/demo server/demo
COPY server/legal server/legal
COPY server/migrations server/migrations
COPY LICENSE README.md ./
COPY --from=build /agon/server/dist server/dist
COPY --from=build /agon/web/dist web/dist
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data GLIBC_TUNABLES=glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=2000000:glibc.malloc.trim_threshold=4000000:glibc.malloc.hugetlb=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--expose-gc", "--initial-old-space-size=48", "--min-semi-space-size=8", "--max-semi-space-size=8", "--memory-pool-timeout=1", "--external-memory-accounted-in-global-limit", "server/dist/main.js"]
