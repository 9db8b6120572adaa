# One image for the web and the worker; the command says which. The build stage has the tools, the last stage only what runs.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# As in scripts/install.mjs: the lockfile's versions, without npm ci's quarrel over other systems' optional builds.
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN node tools/build.ts && npm prune --omit=dev

FROM node:26-bookworm-slim
ENV DATA_DIR=/data LISTEN_ADDRESS=0.0.0.0 PORT=3000
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=build --chown=node:node /app ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The process is PID 1 and answers SIGTERM itself: it finishes what it has and closes.
CMD ["node", "dist/server/start.js", "web", "worker"]
