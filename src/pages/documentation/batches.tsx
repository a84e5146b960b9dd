import { Link } from "@/components/layout/link";
import { CodeBlock } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { gatewayBase } from "@/lib/code-samples";
import { Code, Part } from "./prose";

const lines = `{"custom_id": "1", "method": "POST", "url": "/v1/chat/completions", "body": {"model": "gpt-5", "messages": [{"role": "user", "content": "Hi"}]}}
{"custom_id": "2", "method": "POST", "url": "/v1/chat/completions", "body": {"model": "gpt-5", "messages": [{"role": "user", "content": "Bye"}]}}`;

const sample = (url: string) => `import { createReadStream } from "node:fs";
import OpenAI from "openai";

const client = new OpenAI({ baseURL: "${url}", apiKey: process.env.SCENEWRIGHT_API_KEY });
const file = await client.files.create({ file: createReadStream("input.jsonl"), purpose: "batch" });
const batch = await client.batches.create({
  input_file_id: file.id,
  endpoint: "/v1/chat/completions",
  completion_window: "24h",
});

// Later, when batch.status is "completed":
const { output_file_id } = await client.batches.retrieve(batch.id);
const output = await (await client.files.content(output_file_id)).text();`;

/** The section on making many calls with one file. */
export const BatchesPart = () => (
  <Part id="batches" title={t("Files and batches")}>
    <p>
      {t(
        "A batch makes up to 50,000 calls from a file, in the background and within 24 hours. Files and batches work as they do in OpenAI's API, and you can use any of the gateway's models. Each line of the file is one request:",
      )}
    </p>
    <CodeBlock label={t("Input")} code={lines} />
    <CodeBlock label={t("Batch")} code={sample(gatewayBase())} />
    <p>
      <Rich
        text="Each line is an ordinary call. It has its own row in the log and its own charge, and the key's limits, the app's rules, guardrails, fallbacks and your own provider keys apply. Filter the log by <b>Batch</b> as the source, or by <code>batch_id</code> or <code>custom_id</code> in the metadata. A line that exceeds a rate limit waits, and a line whose provider fails is tried up to five times. A line that your credits don't cover gets an entry in the error file. <link>Batches</link> shows the progress and files of each batch."
        parts={{ b: <b />, code: <Code />, link: <Link to="/llm-logs/batches" /> }}
      />
    </p>
    <p>
      <Rich
        text="Batches can call chat completions, responses, embeddings, text completions and moderations, and can't stream. Cancelling keeps the results so far. Calls in progress have a few seconds to finish, and later answers appear only in the log. Files can be up to 200 MB and count toward your storage. The input and output files of a batch are deleted after 30 days unless you set a shorter time. A key with scopes needs <code>batches</code> and the endpoint's scope."
        parts={{ code: <Code /> }}
      />
    </p>
  </Part>
);
