declare const _default: {
    maxWorkers: number;
    projects: ({
        rootDir: string;
        cacheDirectory: string;
        transform: {
            '\\.ts$': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
            '\\.tsx$': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
            '\\.m?js$': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
        };
        transformIgnorePatterns: string[];
        moduleFileExtensions: string[];
        moduleNameMapper: {
            '^@vault/contracts/([^?]+)(\\?light)?$': string;
            '^@vault/service-kit/(.*)$': string;
            '^@vault/valuation/(.*)$': string;
        };
        modulePathIgnorePatterns: string[];
        displayName: string;
        testEnvironment: string;
        testMatch: string[];
        setupFilesAfterEnv: string[];
    } | {
        rootDir: string;
        cacheDirectory: string;
        moduleFileExtensions: string[];
        moduleNameMapper: {
            '^@vault/contracts/([^?]+)(\\?light)?$': string;
            '^@vault/service-kit/(.*)$': string;
            '^@vault/valuation/(.*)$': string;
        };
        modulePathIgnorePatterns: string[];
        displayName: string;
        testEnvironment: string;
        transform: {
            '\\.ts$': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
            '\\.tsx$': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
            '\\.m?js$': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
            '/libs/contracts/src/': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
        };
        transformIgnorePatterns: string[];
        testMatch: string[];
        setupFiles: string[];
        setupFilesAfterEnv: string[];
        globalSetup: string;
        globalTeardown: string;
    } | {
        rootDir: string;
        cacheDirectory: string;
        transform: {
            '\\.ts$': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
            '\\.tsx$': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
            '\\.m?js$': (string | {
                jsc: {
                    target: string;
                    parser: Record<string, unknown>;
                    transform: {
                        legacyDecorator: boolean;
                        decoratorMetadata: boolean;
                        useDefineForClassFields: boolean;
                        react: {
                            runtime: string;
                        };
                        optimizer: {
                            simplify: boolean;
                            globals: {
                                vars: {
                                    'import.meta.env.DEV': string;
                                    'import.meta.env.PROD': string;
                                };
                            };
                        };
                    };
                };
                module: {
                    type: string;
                };
                sourceMaps: string;
            })[];
        };
        transformIgnorePatterns: string[];
        moduleFileExtensions: string[];
        modulePathIgnorePatterns: string[];
        displayName: string;
        testEnvironment: string;
        testMatch: string[];
        setupFiles: string[];
        setupFilesAfterEnv: string[];
        moduleNameMapper: {
            '^@vault/contracts/([^?]+)(\\?light)?$': string;
            '^@vault/service-kit/(.*)$': string;
            '^@vault/valuation/(.*)$': string;
            '\\.(css|svg|png|jpg|webp|woff2)(\\?\\w+)?$': string;
        };
    })[];
};
export default _default;
