import { useMenu } from "@/components/layout/menu";
import { Section, ToggleRow } from "@/components/layout/section";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { hiddenItems, startPage } from "@/providers/console-preferences";
import { density, motion } from "@/providers/display";
import { hasChoice, languageChoice, languageNames } from "@/providers/language";
import { usePreference } from "@/providers/preference";
import { ChoiceCards } from "./choice-cards";
import { FormatChoices } from "./format-choices";
import { SelectRow } from "./select-row";

const lines = (gap: string) => (
  <span className={`grid rounded-md border bg-background p-2 ${gap}`}>
    {[20, 16, 24].map((width) => (
      <span
        key={width}
        className="h-1.5 rounded-full bg-muted-foreground/35"
        style={{ width: `${width * 4}%` }}
      />
    ))}
  </span>
);

const densities = [
  { value: "comfortable", title: t("Comfortable"), text: t("40 px rows"), sample: lines("gap-2.5") },
  { value: "compact", title: t("Compact"), text: t("32 px rows"), sample: lines("gap-1") },
] as const;

function MenuChoice() {
  const menu = useMenu();
  const hidden = usePreference(hiddenItems);
  const toggle = (path: string, shown: boolean) =>
    hiddenItems.set(shown ? hidden.filter((one) => one !== path) : [...hidden, path]);
  return (
    <Card className="grid gap-x-6 gap-y-5 p-4 sm:grid-cols-2">
      {menu.map(({ title, items }) => (
        <fieldset key={title} className="grid content-start gap-2">
          <legend className="mb-1.5 text-muted-foreground text-xs">{title}</legend>
          {items.map((item) => (
            <label key={item.path} htmlFor={`show-${item.path}`} className="flex items-center gap-2.5">
              <Checkbox
                id={`show-${item.path}`}
                checked={!hidden.includes(item.path)}
                disabled={item.path === "/settings"}
                onCheckedChange={(checked) => toggle(item.path, checked === true)}
              />
              {item.title}
            </label>
          ))}
        </fieldset>
      ))}
    </Card>
  );
}

function StartPage() {
  const chosen = usePreference(startPage);
  const options = useMenu().flatMap(({ items }) => items.map(({ path, title }) => ({ value: path, title })));
  return (
    <Section title={t("Signing in")}>
      <Card>
        <SelectRow
          title={t("Start page")}
          text={t("Opens after you sign in")}
          value={chosen}
          onChange={startPage.set}
          options={options}
        />
      </Card>
    </Section>
  );
}

const languages = [{ value: "auto" as const, title: t("Automatic") }, ...languageNames];

function LanguageRow() {
  return (
    <Card>
      <SelectRow
        title={t("Language")}
        text={t("Automatic follows your browser. The page reloads when you change the language.")}
        value={usePreference(languageChoice)}
        onChange={languageChoice.set}
        options={languages}
      />
    </Card>
  );
}

export function Display() {
  const rows = usePreference(density);
  const moves = usePreference(motion);
  return (
    <>
      <PageHeader
        title={t("Display")}
        subtitle={t("Language, density, motion, formats, start page and sidebar")}
      />
      {hasChoice && <LanguageRow />}
      <ChoiceCards title={t("Density")} value={rows} onChange={density.set} options={densities} />
      <Section title={t("Motion")}>
        <Card>
          <ToggleRow
            title={t("Reduce motion")}
            text={t(
              "Turns off the console's transitions. Your system's reduced-motion setting always applies.",
            )}
            checked={moves === "reduced"}
            onChange={(reduced) => motion.set(reduced ? "reduced" : "system")}
          />
        </Card>
      </Section>
      <FormatChoices />
      <StartPage />
      <Section
        title={t("Sidebar")}
        text={t("Hidden pages stay available in search. Settings can't be hidden.")}
      >
        <MenuChoice />
      </Section>
    </>
  );
}
