import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useFont } from "@/providers/font";
import { useTheme } from "@/providers/theme";
import { ChoiceCards } from "./choice-cards";

/** A miniature page in a theme's colors, regardless of the active theme. */
function Miniature({ theme }: { theme: "light" | "dark" }) {
  return (
    <span className={cn(theme, "grid h-20 grid-cols-[1fr_2.4fr] overflow-hidden")}>
      <span className="grid content-start gap-1.5 bg-sidebar p-2">
        <span className="h-1.5 w-8 rounded-full bg-foreground/70" />
        <span className="h-1.5 w-10 rounded-full bg-muted-foreground/40" />
        <span className="h-1.5 w-7 rounded-full bg-muted-foreground/40" />
      </span>
      <span className="grid content-start gap-1.5 bg-background p-2">
        <span className="h-2 w-14 rounded-full bg-foreground/80" />
        <span className="h-1.5 w-full rounded-full bg-muted-foreground/30" />
        <span className="h-1.5 w-4/5 rounded-full bg-muted-foreground/30" />
        <span className="mt-1 h-3 w-10 rounded bg-primary" />
      </span>
    </span>
  );
}

const pages = (...shown: ("light" | "dark")[]) => (
  <span className="flex overflow-hidden rounded-md border border-border *:flex-1">
    {shown.map((theme) => (
      <Miniature key={theme} theme={theme} />
    ))}
  </span>
);

const themes = [
  { value: "light", title: t("Light"), text: t("Dark text on a light background"), sample: pages("light") },
  { value: "dark", title: t("Dark"), text: t("Light text on a dark background"), sample: pages("dark") },
  { value: "system", title: t("System"), text: t("Follows your system"), sample: pages("light", "dark") },
] as const;

const letters = (family: string) => (
  <span className="text-2xl leading-9" style={{ fontFamily: family }}>
    Aa 0123
  </span>
);

const fonts = [
  { value: "inter", title: "Inter", text: t("Clear at small sizes"), sample: letters("Inter Variable") },
  { value: "manrope", title: "Manrope", text: t("Rounder and wider"), sample: letters("Manrope Variable") },
  { value: "system", title: t("System"), text: t("Your system's font"), sample: letters("system-ui") },
] as const;

export function Appearance() {
  const { theme, setTheme } = useTheme();
  const { font, setFont } = useFont();
  return (
    <>
      <PageHeader title={t("Appearance")} subtitle={t("Theme and font on all of your devices")} />
      <ChoiceCards title={t("Theme")} value={theme} onChange={setTheme} options={themes} />
      <ChoiceCards title={t("Font")} value={font} onChange={setFont} options={fonts} />
    </>
  );
}
