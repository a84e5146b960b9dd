import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from "input-otp";
import { type Ref, use, useId } from "react";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";
import { FieldErrors } from "./field";

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

interface Props {
  label?: string;
  /** The form field that holds the code, and the key of its errors. */
  name?: string;
  length: number;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One input drawn as six boxes, so that pasting and autofill work as in any other input. */
export function CodeBoxes({ label = "Code", name = "otp", length, value, onChange, ref }: Props) {
  const id = useId();
  const errors = use(FieldErrors)[name];
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <OTPInput
        ref={ref}
        id={id}
        name={name}
        maxLength={length}
        value={value}
        onChange={onChange}
        pattern={REGEXP_ONLY_DIGITS}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-note` : undefined}
        containerClassName="flex gap-2"
        render={({ slots }) =>
          slots.map((slot, at) => <Box key={places[at]} {...slot} wrong={Boolean(errors)} />)
        }
      />
      {errors && (
        <p id={`${id}-note`} className="text-destructive text-xs">
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}

function Box({ char, hasFakeCaret, isActive, wrong }: SlotProps & { wrong: boolean }) {
  return (
    <div
      aria-hidden
      data-figure
      className={cn(
        "relative grid h-11 flex-1 place-content-center rounded-md border border-input bg-card font-medium text-lg",
        isActive && "outline-2 outline-ring",
        wrong && "border-destructive",
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-5 w-px animate-pulse bg-foreground" />}
    </div>
  );
}
