/** Raises the specificity of CSS rules, because Clerk's own rules combine the class with a variant. */
const firm = (rules: object) => ({ "&&&": rules });

const field = { border: "1px solid var(--input)", boxShadow: "none", height: "2.25rem" };
const focused = { "&&&:focus": { borderColor: "var(--ring)", outline: "2px solid var(--ring)" } };

/** Clerk's components in the product's colors, which follow the theme. */
export const clerkColors = {
  variables: {
    colorPrimary: "var(--primary)",
    colorPrimaryForeground: "var(--primary-foreground)",
    colorBackground: "var(--card)",
    colorForeground: "var(--foreground)",
    colorMuted: "var(--muted)",
    colorMutedForeground: "var(--muted-foreground)",
    colorInput: "var(--card)",
    colorInputForeground: "var(--foreground)",
    colorNeutral: "var(--foreground)",
    colorDanger: "var(--destructive)",
    colorSuccess: "var(--success)",
    colorWarning: "var(--warning)",
    colorRing: "var(--ring)",
    colorBorder: "var(--border)",
    borderRadius: "0.5rem",
    fontFamily: "inherit",
    fontSize: "0.875rem",
  },
};

/** Clerk's components inside a page: full width, and as flat as the console's cards. */
export const clerkLook = {
  ...clerkColors,
  elements: {
    rootBox: { width: "100%" },
    cardBox: {
      width: "100%",
      maxWidth: "none",
      border: "1px solid var(--border)",
      borderRadius: "0.75rem",
      boxShadow: "0 1px 3px hsl(var(--shadow-tint) / 0.1)",
    },
    card: { boxShadow: "none", border: "none" },
    headerTitle: { fontSize: "1.25rem", fontWeight: 600 },
    formFieldInput: { ...firm(field), ...focused },
    formFieldInputGroup: firm({ border: "none", boxShadow: "none" }),
    badge: firm({ background: "var(--tint)", color: "var(--tint-foreground)" }),
    menuButtonEllipsis: firm({ color: "var(--muted-foreground)" }),
    otpCodeFieldInput: { ...firm({ ...field, height: "2.5rem" }), ...focused },
    formButtonPrimary: {
      ...firm({
        background: "var(--primary)",
        border: "none",
        boxShadow: "none",
        height: "2.25rem",
        fontWeight: 500,
      }),
      "&&&::after": { display: "none" },
    },
  },
};
