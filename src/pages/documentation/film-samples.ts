const prompt = "Why the sea has tides, in two scenes";

/** Samples that make a film and download it. They need no package. */
export const filmSamples = (origin: string): [language: string, code: string][] => [
  [
    "curl",
    `curl --fail-with-body "${origin}/api/films?wait=300" \\
  -H "Authorization: Bearer $SCENEWRIGHT_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: tides-1" \\
  -d '{ "prompt": "${prompt}" }'`,
  ],
  [
    "JavaScript",
    `import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";

const films = "${origin}/api/films";
const authorization = \`Bearer \${process.env.SCENEWRIGHT_API_KEY}\`;

async function call(url, options = {}) {
  const headers = { authorization, "content-type": "application/json", ...options.headers };
  const response = await fetch(url, { ...options, headers });
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
}

let film = await call(films, {
  method: "POST",
  headers: { "idempotency-key": randomUUID() },
  body: JSON.stringify({ prompt: "${prompt}" }),
});
while (!film.finished_at) {
  film = await call(\`\${films}/\${film.id}?wait=60\`);
  console.log(film.status, film.progress);
}
if (film.status !== "done") throw new Error(film.error);

const video = await fetch(film.url);
await writeFile("tides.mp4", video.body);`,
  ],
  [
    "Python",
    `import json, os, uuid
from urllib.request import Request, urlopen, urlretrieve

films = "${origin}/api/films"

def call(url, body=None, **headers):
    headers["Authorization"] = f"Bearer {os.environ['SCENEWRIGHT_API_KEY']}"
    headers["Content-Type"] = "application/json"
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers)) as response:
        return json.load(response)

film = call(
    films,
    {"prompt": "${prompt}"},
    **{"Idempotency-Key": str(uuid.uuid4())},
)
while not film["finished_at"]:
    film = call(f"{films}/{film['id']}?wait=60")
    print(film["status"], film["progress"])
if film["status"] != "done":
    raise RuntimeError(film["error"])

urlretrieve(film["url"], "tides.mp4")`,
  ],
];

export const templateSample = `{
  "template_id": "0198c0de-0000-7000-8000-000000000000",
  "values": { "name": "Ada", "price": "$5" },
  "size": "9:16",
  "voice": "af_heart",
  "render": { "lines": 1080, "captions": "burnt in" }
}`;

/** MCP settings for an assistant that connects over HTTP. */
export const mcpOverHttp = (origin: string) => `{
  "mcpServers": {
    "scenewright": {
      "type": "http",
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer sw_…" }
    }
  }
}`;

/** MCP settings for an assistant that starts the server as a local process. */
export const mcpOverStdio = (origin: string) => `{
  "mcpServers": {
    "scenewright": {
      "command": "npm",
      "args": ["run", "--silent", "--prefix", "/path/to/scenewright", "mcp"],
      "env": { "SCENEWRIGHT_URL": "${origin}", "SCENEWRIGHT_API_KEY": "sw_…" }
    }
  }
}`;
