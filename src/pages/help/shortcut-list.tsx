import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Kbd } from "@/components/ui/kbd";
import { t } from "@/i18n/t";

type Shortcut = [keys: string[], does: string];

const everywhere: Shortcut[] = [
  [["Ctrl", "K"], t("Search everything")],
  [["Ctrl", "B"], t("Collapse or expand the sidebar")],
  [["Alt", "T"], t("Go to notifications")],
  [["J"], t("Next row")],
  [["K"], t("Previous row")],
  [["Enter"], t("Open the row")],
  [["P"], t("Preview the row beside the list")],
  [["X"], t("Select the row")],
  [["Shift", "X"], t("Select a range of rows")],
  [["/"], t("Search the list")],
  [["Esc"], t("Close the open panel")],
];

const inEditor: Shortcut[] = [
  [["S"], t("Split the scene")],
  [["K"], t("Add a keyframe")],
  [["←", "→"], t("Move the element")],
  [["Ctrl", "D"], t("Duplicate the element")],
  [["Ctrl", "G"], t("Group the elements")],
  [["Ctrl", "Shift", "L"], t("Lock or unlock the element")],
  [["Ctrl", "Z"], t("Undo")],
];

const Rows = ({ of }: { of: Shortcut[] }) => (
  <dl className="grid gap-1.5">
    {of.map(([keys, does]) => (
      <div key={does} className="flex items-center justify-between gap-3">
        <dt className="text-muted-foreground">{does}</dt>
        <dd className="flex gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

/** The console's most important keyboard shortcuts. */
export const ShortcutList = () => (
  <Card>
    <CardHeader>
      <CardTitle>{t("Keyboard")}</CardTitle>
    </CardHeader>
    <CardContent className="grid gap-4">
      <Rows of={everywhere} />
      <section aria-labelledby="editor-keys" className="grid gap-1.5 border-t pt-4">
        <h3 id="editor-keys" className="font-medium">
          {t("In the film editor")}
        </h3>
        <Rows of={inEditor} />
      </section>
      <p className="text-muted-foreground text-xs">{t("On a Mac, use ⌘ instead of Ctrl.")}</p>
    </CardContent>
  </Card>
);
