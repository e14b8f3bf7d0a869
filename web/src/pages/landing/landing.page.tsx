export const Component = () => <h1>landing</h1>;
