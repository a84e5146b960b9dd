import type { Row } from "@contract/resource.ts";
import type { brandKits } from "@contract/resources/brand-kits.ts";
import { lazy, type ReactNode, Suspense } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { t } from "@/i18n/t";
import type { RecordProps } from "../extension";

type BrandKit = Row<typeof brandKits> & Record<string, unknown>;

const FontNames = lazy(() => import("./font-names"));

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
    </CardHeader>
    <CardContent>{children}</CardContent>
  </Card>
);

function Pairs({ title, pairs, none }: { title: string; pairs: [string, string][]; none: string }) {
  return (
    <Section title={title}>
      {pairs.length === 0 ? (
        <p className="text-muted-foreground text-sm">{none}</p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {pairs.map(([word, other]) => (
            <div key={word} className="col-span-2 grid grid-cols-subgrid">
              <dt className="break-words font-medium">{word}</dt>
              <dd className="break-words text-muted-foreground">{other && `→ ${other}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

/** The fonts and word lists of a brand kit. */
export const BrandKitPanel = ({ record: { fonts, avoid, pronunciations } }: RecordProps<BrandKit>) => (
  <>
    <Section title={t("Fonts")}>
      <Suspense>
        <FontNames fonts={fonts} />
      </Suspense>
    </Section>
    <Pairs
      title={t("Words to avoid")}
      pairs={avoid.map(({ word, instead }) => [word, instead])}
      none={t("No words to avoid.")}
    />
    <Pairs
      title={t("Pronunciations")}
      pairs={pronunciations.map(({ word, spoken }) => [word, spoken])}
      none={t("No pronunciations.")}
    />
  </>
);
