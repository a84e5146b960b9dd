import { Terms } from "./prose";

const tools: [name: string, text: string][] = [
  [
    "Metadata",
    "Filter the log by what your calls are labelled with: a name and its value, or a name alone. In the URL and the API: metadata.team=blue, or metadata_has=team.",
  ],
  [
    "Views",
    "Save a list with its filters, order and columns. A default view opens when you come to the list without a filter. Admins and operators can share a view with a role, and admins can make it the role's default.",
  ],
  [
    "Everything that matches",
    "Select a page, then “Select all matching”, to tag, cancel or delete all of it. Records are changed in batches, newest first, while the page is open. What can't be changed is skipped and counted, and each request keeps the change in its history.",
  ],
  [
    "Export",
    "Downloads exactly what the filter shows, as CSV or JSON Lines. The log can also be exported with requests and responses, also as Parquet, or as examples for fine-tuning in OpenAI's format: the complete chats with their answers and tools. Large exports are written in the background, and you can close the page: the file is in your profile for three days.",
  ],
];

/** The features of all lists, and of the log in particular. */
export const ListTools = () => <Terms of={tools.map(([name, text]) => [name, text, name])} />;
