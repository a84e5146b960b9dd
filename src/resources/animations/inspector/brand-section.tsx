import { brandKits } from "@contract/resources/brand-kits.ts";
import { CheckIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { cn } from "@/lib/utils";
import { useAction } from "@/providers/use-action";
import { useStudio } from "../editor/studio-context";
import { type BrandKit, type ListedKit, readBrandKit, useBrandKits } from "../editor/use-brand-kits";
import { useStep } from "../editor/use-verbs";
import { Section } from "./section";

/** Describes the changes that a brand kit makes to a film. */
function changesOf({ palette, fonts, music, intro, outro, ...kit }: BrandKit): string[] {
  const hasLogo = kit.logo_asset_id ?? kit.dark_logo_asset_id ?? kit.light_logo_asset_id;
  return [
    ...(palette ? [t("colors")] : []),
    ...(fonts.headline || fonts.body ? [t("fonts")] : []),
    ...(hasLogo ? [t("logo")] : []),
    ...(music ? [t("music")] : []),
    ...(intro ? [t("intro")] : []),
    ...(outro ? [t("outro")] : []),
  ];
}

/** A few of a kit's colors, beside its name. */
const Colors = ({ palette }: Pick<BrandKit, "palette">) => (
  <span
    aria-hidden
    className="flex size-8 shrink-0 items-end justify-center gap-0.5 overflow-hidden rounded border border-foreground/10 bg-muted pb-1.5"
    style={palette ? { background: palette.background[0] } : undefined}
  >
    {palette &&
      ([palette.text, palette.accent, palette.accent2] as const).map((color, at) => (
        <span
          key={["text", "accent", "accent2"][at]}
          className="size-1.5 rounded-full"
          style={{ background: color }}
        />
      ))}
  </span>
);

/** The user's brand kits. A click applies a kit to the film, and the change can be undone. */
export function BrandSection() {
  const { content, draft, record } = useStudio();
  const { kits, isLoading } = useBrandKits();
  const { call } = useStep("brand");
  const { run, pending } = useAction(async (chosen: ListedKit | null) => {
    const [kit] = await Promise.all([
      chosen && readBrandKit(chosen.id),
      call({ brand_kit_id: chosen?.id ?? null }),
    ]);
    const undo = { label: t("Undo"), onClick: draft.undo };
    if (!kit) return void toast.success(t("Brand kit removed"), { action: undo });
    const changes = changesOf(kit).join(", ");
    toast.success(t("Brand kit “{name}” applied", { name: kit.name }), {
      ...(changes ? { description: t("Changed: {changes}", { changes }) } : {}),
      action: undo,
    });
  });
  const current = kits.find(({ id }) => id === content.brand_kit_id);
  const isBusy = pending || record.step !== null;
  const manage = (
    <Link to={brandKits.path} className="text-muted-foreground text-xs underline underline-offset-2">
      {t("Manage")}
    </Link>
  );
  return (
    <Section title={t("Brand kit")} action={kits.length > 0 ? manage : undefined}>
      {kits.length > 0 ? (
        <>
          <p className="text-muted-foreground text-xs">
            {t(
              "Applies the kit's colors, fonts, logo, music, intro and outro. Your text and your changes to scenes are kept.",
            )}
          </p>
          <ul className="grid max-h-64 gap-1 overflow-y-auto" aria-label={t("Brand kits")}>
            {kits.map((kit) => (
              <li key={kit.id}>
                <button
                  type="button"
                  aria-pressed={kit === current}
                  disabled={isBusy}
                  onClick={() => run(kit)}
                  title={kit === current ? t("Apply again") : undefined}
                  className={cn(
                    "flex w-full min-w-0 items-center gap-2 rounded-md p-1 text-left text-[0.8125rem] outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring disabled:opacity-60",
                    kit === current && "bg-tint text-tint-foreground",
                  )}
                >
                  <Colors palette={kit.palette} />
                  <span className="min-w-0 flex-1 truncate">{kit.name}</span>
                  {kit === current && <CheckIcon aria-hidden className="mr-1 size-3.5 shrink-0" />}
                </button>
              </li>
            ))}
          </ul>
          {current && (
            <div className="flex flex-wrap gap-1">
              <Button size="sm" variant="outline" disabled={isBusy} onClick={() => run(current)}>
                {t("Apply again")}
              </Button>
              <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => run(null)}>
                {t("Remove brand kit")}
              </Button>
            </div>
          )}
        </>
      ) : (
        !isLoading && (
          <p className="text-muted-foreground text-xs">
            {t("Colors, fonts, logos and words that your films share.")}{" "}
            <Link to={`${brandKits.path}/new`} className="text-foreground underline underline-offset-2">
              {t("Create a brand kit")}
            </Link>
          </p>
        )
      )}
    </Section>
  );
}
