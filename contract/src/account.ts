export const passwordLimits = { min: 8, max: 200 } as const;
