import { Link } from "@/components/layout/link";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Code, Part } from "./prose";

/** The section on scoring requests, and on evaluating prompts and models. */
export const EvaluationsPart = () => (
  <>
    <Part id="scores" title={t("Scores")}>
      <p>
        <Rich
          text="A score has a name and a value: a number, yes or no, or a category. Add scores on a request's page, or send your users' feedback from your app with <code>POST /v1/scores</code> and <code2/>. The request's ID is in the response header <code>x-request-id</code>. A new score replaces an earlier one with the same name. Filter the log by <b>Scores</b> with a name or a comparison such as <code3/>. A prompt's usage shows the mean scores of each version."
          parts={{
            code: <Code />,
            code2: <Code>{'{"request_id": …, "name": "helpful", "value": true}'}</Code>,
            b: <b />,
            code3: <Code>{"quality>=0.8"}</Code>,
          }}
        />
      </p>
    </Part>
    <Part id="evaluations" title={t("Datasets and evaluations")}>
      <p>
        <Rich
          text="A <link>dataset</link> has inputs with expected answers. Add requests from the log (one, the selected ones, or all that match a filter), upload a JSONL file, or write items. Items are copies, so they remain after their requests are removed from the log. Each line of a file can be an object with <code>input</code> and <code>expected</code>, or use the format of OpenAI's fine-tuning files or evaluations."
          parts={{ link: <Link to="/datasets" />, code: <Code /> }}
        />
      </p>
      <p>
        <Rich
          text="An <link>evaluation</link> calls a model for each item, with a version of a prompt or with a system prompt, and scores the answers by exact match, contained text, regular expression (RE2), JSON schema or similarity to the expected answer (words, characters or embeddings), or with another model as the judge. JSON schemas can't use patterns or references. Embeddings compare meaning: the score is the cosine similarity of the two texts' vectors, from 0 to 1. Useful thresholds differ by model, and only the first 8,000 characters count. Before an evaluation starts, you see its likely price and the highest possible price, and you can set a maximum. Calls are charged to you and appear in the log with Evaluation as the source. You can cancel an evaluation and resume it later. <b>Compare</b> shows two evaluations of the same dataset side by side."
          parts={{ link: <Link to="/evaluations" />, b: <b /> }}
        />
      </p>
    </Part>
  </>
);
