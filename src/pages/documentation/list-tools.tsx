import { t } from "@/i18n/t";
import { Terms } from "./prose";

const tools: [name: string, text: string][] = [
  [
    t("Volume"),
    t(
      "The bars above the log show requests and failures over time. Drag across the bars to filter by a period, or choose a relative period, which stays relative in a saved view. Below the bars are the most common models, apps, keys or users.",
    ),
  ],
  [
    t("Metadata"),
    t(
      "Filter the log by the metadata of your calls: a name and its value, or only a name. In the URL and the API: metadata.team=blue, or metadata_has=team.",
    ),
  ],
  [
    t("Views"),
    t(
      "Save a list with its filters, order and columns. A default view is applied when you open the list without a filter. Admins and operators can share a view with a role, and admins can make it the role's default.",
    ),
  ],
  [
    t("All matching records"),
    t(
      "Select a page, then “Select all … matches”, to tag, rate, cancel or delete all matching records. Records are changed in batches, newest first, while the page is open. Records that can't be changed are skipped and counted, and each request's history lists the change.",
    ),
  ],
  [
    t("Export"),
    t(
      "Downloads exactly what the filter shows, as CSV or JSON Lines. The log can also be exported with requests and responses, as JSON Lines or Parquet, or as fine-tuning examples in OpenAI's format: complete chats with their answers and tools. Large exports run in the background, so you can close the page. The file stays in your profile for three days.",
    ),
  ],
];

/** Features of all lists, and those of the log. */
export const ListTools = () => <Terms of={tools.map(([name, text]) => [name, text, name])} />;
