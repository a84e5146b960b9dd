import { type ReactNode, useId } from "react";
import { Section } from "@/components/layout/section";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";

interface Props<V extends string> {
  title: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; title: string; text: string; sample: ReactNode }[];
}

/** A radio group of cards, each of which illustrates its option. */
export function ChoiceCards<V extends string>({ title, value, onChange, options }: Props<V>) {
  const id = useId();
  return (
    <Section title={title}>
      <RadioGroup
        aria-label={title}
        value={value}
        onValueChange={(next) => onChange(next as V)}
        className="grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3"
      >
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className="grid cursor-pointer grid-rows-[1fr_auto] gap-3 rounded-lg border bg-card p-3 shadow-xs hover:border-input has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:ring-1 has-[[data-state=checked]]:ring-primary"
          >
            <span aria-hidden className="grid content-start">
              {option.sample}
            </span>
            <span className="flex items-start gap-2.5">
              <RadioGroupItem
                id={`${id}-${option.value}`}
                value={option.value}
                aria-describedby={`${id}-${option.value}-text`}
                className="mt-0.5"
              />
              <span className="grid">
                <span className="font-medium">{option.title}</span>
                <span id={`${id}-${option.value}-text`} className="text-muted-foreground text-xs">
                  {option.text}
                </span>
              </span>
            </span>
          </label>
        ))}
      </RadioGroup>
    </Section>
  );
}
