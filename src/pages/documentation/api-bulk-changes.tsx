import { CodeTabs } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { callSamples } from "@/lib/code-samples";
import { Code, Part, Terms } from "./prose";

const actions: [names: string, text: string][] = [
  ["tag", t("Add the tag in the tag field")],
  ["untag", t("Remove the tag in the tag field")],
  [
    "rate",
    t("Set the rating of requests to the number in the rating field, from 1 to 5, or remove it with null"),
  ],
  ["cancel", t("Cancel records that haven't finished, such as queued or running requests")],
  ["delete", t("Delete the records, or move them to the trash. In the trash, delete them for good.")],
  ["recover", t("Restore records from the trash. The query must contain _trash=true.")],
];

/** The section on changing all records that match a query. */
export const BulkChanges = () => (
  <Part id="bulk-changes" title={t("Bulk changes")}>
    <p>
      <Rich
        text="<code>POST /api/bulk-changes</code> changes all records that match a list's filters. <code>resource</code> is the list's name in the path, <code>query</code> is its query string, and <code>action</code> is the change:"
        parts={{ code: <Code /> }}
      />
    </p>
    <CodeTabs
      label={t("Rate all requests that have a tag")}
      samples={callSamples({
        method: "POST",
        path: "/api/bulk-changes",
        body: {
          resource: "llm-requests",
          query: "tags=reviewed&status=succeeded",
          action: "rate",
          rating: 5,
        },
      })}
    />
    <Terms of={actions.map(([names, text]) => [<Code key={names}>{names}</Code>, text, names])} />
    <p>
      <Rich
        text="Each request changes the next 200 records, newest first, and returns how many were <code>changed</code>, <code>unchanged</code> and <code>skipped</code>, with the <code>reason</code> for skipping the first one. Repeat it with <code>next</code> as <code>cursor</code> until <code>next</code> is null. Records that your role can't change aren't touched."
        parts={{ code: <Code /> }}
      />
    </p>
  </Part>
);
