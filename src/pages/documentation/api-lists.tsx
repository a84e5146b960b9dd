import { CodeBlock } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Code, Part, Terms } from "./prose";

const suffixes: [suffix: string, text: string][] = [
  ["_ne", t("Any other value")],
  [
    "_gt, _gte, _lt, _lte",
    t("Numbers and times greater or less than the value. _gte and _lte include the value itself."),
  ],
  ["_like", t("Text that contains the value, regardless of case")],
  ["_in", t("Any of several values. Repeat the parameter for each value, up to 100 times.")],
  ["_null", t("true for records without a value, false for those with one")],
  ["_has", t("Requests whose metadata has an entry with this name: metadata_has=team")],
];

/** The section on the parameters of lists. */
export const Lists = () => (
  <Part id="lists" title={t("Lists and filters")}>
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>
        <Rich
          text="Lists return an array of up to 50 rows by default. Use <code>_start</code> and <code>_end</code> to get up to 500 rows. <code>x-total-count</code> is the total number of rows, up to 10,000. If <code>x-total-label</code> ends with +, there are more. Pass <code>x-next-cursor</code> as <code>_cursor</code> to get the next page."
          parts={{ code: <Code /> }}
        />
      </li>
      <li>
        <Rich
          text="The newest records come first. <code>_sort</code> names another field to sort by, and <code>_order</code> is <code>asc</code> or <code>desc</code>."
          parts={{ code: <Code /> }}
        />
      </li>
      <li>
        <Rich
          text="<code>q</code> searches the full text. <code>_include=snippet</code> adds a <code>snippet</code> to each request or animation: the line that matches the search."
          parts={{ code: <Code /> }}
        />
      </li>
      <li>
        <Rich
          text="<code>_trash=true</code> lists the animations or renders in the trash. <code>POST /api/animations/{id}/recover</code> restores an animation, and <code>DELETE /api/animations/{id}</code> deletes it for good if it is in the trash."
          parts={{ code: <Code /> }}
        />
      </li>
      <li>
        <Rich
          text="To filter by an exact value, use a field's name as a parameter: <code>status=failed</code>. If the parameter is repeated, records that match any of its values are returned. <code>metadata.team=blue</code> filters requests by an entry of their metadata. To filter in other ways, add a suffix to the field's name:"
          parts={{ code: <Code /> }}
        />
      </li>
    </ul>
    <Terms of={suffixes.map(([suffix, text]) => [<Code key={suffix}>{suffix}</Code>, text, suffix])} />
    <p>
      {t(
        "If a parameter is unknown, or its value doesn't fit the field, the response is a 400 that names the parameter.",
      )}
    </p>
  </Part>
);

const versioned = `const app = await fetch(url, { headers });
const response = await fetch(url, {
  method: "PATCH",
  headers: { ...headers, "if-match": app.headers.get("etag") },
  body: JSON.stringify({ name: "Support bot" }),
});
if (response.status === 409) console.log((await response.json()).current);`;

/** The section on how clients avoid overwriting each other's changes. */
export const Versions = () => (
  <Part id="versions" title={t("Concurrent changes")}>
    <p>
      <Rich
        text="The response to reading, creating or changing a record has the record's version in its <code>etag</code> header. Send it back as <code>If-Match</code> with a PATCH. If the record has changed in the meantime, nothing is changed, and you get a 409 with the current record in <code>current</code>. Without the header, the last change wins."
        parts={{ code: <Code /> }}
      />
    </p>
    <CodeBlock label={t("A change to a known version")} code={versioned} />
  </Part>
);
