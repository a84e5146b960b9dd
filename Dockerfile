# One image for the web server and the worker. It needs only Debian's and npm's packages:
#   docker build -t scenewright .
#   docker run -p 3000:3000 -v scenewright:/data scenewright
ARG BASE=debian:trixie-slim

FROM ${BASE} AS build
# Debian's Node.js only installs the packages. They include the version that the product runs with. Debian's npm is
# older than the lock file requires.
ARG NPM=11.6.2
# Set to --omit=optional to leave out the parts under the GPL.
ARG OMIT=
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates nodejs npm
RUN npm install --global npm@${NPM}
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci ${OMIT} && npm cache clean --force
COPY . .
RUN npm run build && npm prune --omit=dev ${OMIT} --ignore-scripts

FROM ${BASE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /data scenewright \
  && install -d -o scenewright -g scenewright -m 0711 /data
COPY --from=build /app /app
# The server builds the console again if a source is newer than the build, and copied folders are as new as the copy.
RUN touch /app/dist/index.html
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PATH=/app/node_modules/.bin:$PATH
USER scenewright
VOLUME /data
EXPOSE 3000
# Signals reach the server directly, because no npm or shell stands in between.
CMD ["node", "server/launch.js", "main"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
