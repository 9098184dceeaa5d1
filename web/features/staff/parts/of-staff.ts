// What every page of the console is declared with.
export const ofStaff = { audience: 'staff', surface: 'staff' } as const
