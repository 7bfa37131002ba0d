# The site as a container: docs/self-hosting.md says how to run it; its first start needs SETUP=1. Node comes from the
# image, not from npm.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/content ./content
COPY --from=build /app/domain ./domain
COPY --from=build /app/server ./server
COPY --from=build /app/cli ./cli
RUN install -d -o node -g node -m 700 /data && install -d -o node -g node build/code
USER node
# Once more: Node keeps compiled code for each user apart, and the build was root's.
RUN node cli/compile-ahead.ts
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.js"]
