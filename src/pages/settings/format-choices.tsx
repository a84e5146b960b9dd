import { Section } from "@/components/layout/section";
import { Card } from "@/components/ui/card";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { formatNumber, formatTime } from "@/lib/format";
import { clock, dateFormat, numberFormat, timeZone, useFormats } from "@/providers/formats";
import { type Preference, usePreference } from "@/providers/preference";
import { SelectRow, SettingRow } from "./select-row";
import { TimeZoneChoice } from "./time-zone-choice";

const dates = [
  { value: "auto", title: t("Automatic") },
  { value: "ymd", title: "2026-03-31" },
  { value: "dmy", title: "31/03/2026" },
  { value: "mdy", title: "3/31/2026" },
  { value: "dots", title: "31.3.2026" },
] as const;
const clocks = [
  { value: "auto", title: t("Automatic") },
  { value: "24", title: t("24-hour, 17:30") },
  { value: "12", title: t("12-hour, 5:30 PM") },
] as const;
const numbers = [
  { value: "auto", title: t("Automatic") },
  { value: "comma", title: "1,234.5" },
  { value: "dot", title: "1.234,5" },
  { value: "space", title: "1 234,5" },
] as const;

interface Props<V extends string> {
  title: string;
  of: Preference<V>;
  options: readonly { value: V; title: string }[];
}

function FormatRow<V extends string>({ title, of, options }: Props<V>) {
  return <SelectRow title={title} value={usePreference(of)} onChange={of.set} options={options} />;
}

/** The time zone, and how dates, times and numbers are written. */
export function FormatChoices() {
  useFormats();
  usePreference(timeZone);
  return (
    <Section title={t("Dates and numbers")} text={t("Automatic follows your browser.")}>
      <Card className="divide-y">
        <SettingRow title={t("Time zone")}>{(id) => <TimeZoneChoice id={id} />}</SettingRow>
        <FormatRow title={t("Date format")} of={dateFormat} options={dates} />
        <FormatRow title={t("Time format")} of={clock} options={clocks} />
        <FormatRow title={t("Number format")} of={numberFormat} options={numbers} />
        <p className="px-4 py-3 text-muted-foreground text-xs">
          <Rich
            text="For example, the current time is <span/>, and ten thousand and a half is <span2/>."
            parts={{
              span: (
                <span className="text-foreground" data-figure>
                  {formatTime(new Date().toISOString())}
                </span>
              ),
              span2: (
                <span className="text-foreground" data-figure>
                  {formatNumber(10_000.5)}
                </span>
              ),
            }}
          />
        </p>
      </Card>
    </Section>
  );
}
