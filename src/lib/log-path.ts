/** The path of the log with filters, in the form that the log itself writes to the URL. */
export const logPath = (filters: Record<string, string>) => `/llm-logs/?${new URLSearchParams(filters)}`;
