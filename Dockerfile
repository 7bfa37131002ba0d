# The site as a container; docs/self-hosting.md explains how to run it. Node comes from the image, not from npm.
# To pin the base image by the digest from its registry: docker build --build-arg NODE=node:26-bookworm-slim@sha256:…
ARG NODE=node:26-bookworm-slim
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE}
# For off-site backups (BACKUP_TO).
RUN apt-get update && apt-get install -y --no-install-recommends restic openssh-client && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=80 DATA_DIR=/storage MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/CHANGELOG.md ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/content ./content
COPY --from=build /app/domain ./domain
COPY --from=build /app/server ./server
COPY --from=build /app/cli ./cli
COPY --from=build --chmod=755 /app/deploy/container /hooks
RUN install -d -o node -g node -m 700 /storage /backups
USER node
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/start.js"]
