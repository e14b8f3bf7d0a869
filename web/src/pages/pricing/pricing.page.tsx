export const Component = () => <h1>pricing</h1>;
