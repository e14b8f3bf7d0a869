/**
 * Waits for something that is asked before a database transaction begins, and hands out its outcome inside of it: a
 * request that was answered before gets that answer, whatever is true by now.
 */
export async function settled<T>(asked: Promise<T>): Promise<() => T> {
  try {
    const value = await asked;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
