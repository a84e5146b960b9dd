import { Link } from "@/components/layout/link";
import { Code, Part } from "./prose";

/** How to score requests, and how to evaluate prompts and models. */
export const EvaluationsPart = () => (
  <>
    <Part id="scores" title="Scores">
      <p>
        A score is a number, a yes or no, or a category with a name. Add scores on a request's page, or send
        your users' feedback from your app with <Code>POST /v1/scores</Code> and{" "}
        <Code>{'{"request_id": …, "name": "helpful", "value": true}'}</Code>. The request's ID is in the
        header <Code>x-request-id</Code> of its response. A repeated score replaces the earlier one. Filter
        the log by <b>Scores</b> with a name or a comparison such as <Code>{"quality>=0.8"}</Code>. A prompt's
        usage shows the means of each version.
      </p>
    </Part>
    <Part id="evaluations" title="Datasets and evaluations">
      <p>
        A <Link to="/datasets">dataset</Link> has inputs with expected answers. Add requests from the log
        (one, the selected ones, or all that match a filter), upload a JSONL file, or write items. Items are
        copies, so they stay when the log no longer has the requests. Files can have{" "}
        <Code>{'{"input", "expected"}'}</Code> in each line, or the shapes of OpenAI's fine-tuning files and
        evaluations.
      </p>
      <p>
        An <Link to="/evaluations">evaluation</Link> calls a model for each item, with a version of a prompt
        or with a system prompt, and scores the answers: exact match, contained text, regular expression
        (RE2), JSON schema, similarity to the expected answer by its words, characters or embeddings, or
        another model as a judge. JSON schemas can't use patterns or references. Embeddings compare the
        meaning: the score is the cosine similarity of both texts' vectors, from 0 to 1. Useful thresholds
        differ by model, and only the first 8,000 characters count. Before it starts, you see the likely and
        the highest price, and can set a maximum. Calls are charged to you and are in the log with the source
        Evaluation. You can cancel an evaluation and resume it later. <b>Compare</b> shows two evaluations of
        a dataset side by side.
      </p>
    </Part>
  </>
);
